import { builtProgram } from './built-program.ts';

/** Replaces `api/paths.ts` in tests: its programs are the built ones. */
export * from '../../api/paths.ts';

export const pdfProgram = builtProgram('api/core/pdf/pdf-process/main');
export const documentProgram = builtProgram('api/modules/invoices/documents/document-process/main');
export const extractProgram = builtProgram('api/modules/recommendations/extract-process/main');
