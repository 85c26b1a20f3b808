declare module 'design-tokens.css';
