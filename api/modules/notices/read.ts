export { mailNotice } from './mail-notice.ts';
export { noteNotice } from './note-notice.ts';
export { noticesRoom } from './notices-room.ts';
