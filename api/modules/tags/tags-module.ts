import type { Module } from '#api/core/module.ts';
import { defineResource } from '#api/core/resource/define-resource.ts';
import { tag } from '#shared/schemas/entities/tag.ts';

const tags = defineResource(tag, {
  search: ['name'],
  sort: ['name', 'ASC'],
});

export const tagsModule: Module = { name: 'tags', resources: [tags] };
