import simpleRestProvider from 'ra-data-simple-rest';
import { callApi } from './http-client.ts';

export const apiUrl = '/api/admin';

export const dataProvider = simpleRestProvider(apiUrl, callApi);
