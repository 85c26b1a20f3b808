import type { Module } from '#api/core/module.ts';
import { peopleResource } from './people-resource.ts';

export const peopleModule: Module = { name: 'people', resources: [peopleResource] };
