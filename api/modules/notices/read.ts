export { mailNotice } from './mail-notice.ts';
export { noteNotice } from './note-notice.ts';
export { notices } from './notices.ts';
