import { apiCaller } from '../support/api-caller.ts';
