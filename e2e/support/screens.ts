import type { Locale } from '../../shared/locale.ts';
import { backOfficeMessages } from '../../shared/messages/back-office.ts';
import { partnerMessages } from '../../shared/messages/partner.ts';
import { admin, person } from '../../shared/schemas/entities/person.ts';
import { category } from '../../shared/schemas/entities/category.ts';
import { company } from '../../shared/schemas/entities/company.ts';
import { country } from '../../shared/schemas/entities/country.ts';
