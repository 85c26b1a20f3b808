import type { Module } from '#api/core/module.ts';
import { defineResource } from '#api/core/resource/define-resource.ts';
import { category } from '#shared/schemas/entities/category.ts';

const categories = defineResource(category, {});

export const categoriesModule: Module = { name: 'categories', resources: [categories] };
