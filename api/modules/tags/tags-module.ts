import type { Module } from '#api/core/module.ts';
import { defineResource } from '#api/core/resource/define-resource.ts';
import { tag } from '#shared/schemas/entities/tag.ts';

const tags = defineResource(tag, {});

export const tagsModule: Module = { name: 'tags', resources: [tags] };
