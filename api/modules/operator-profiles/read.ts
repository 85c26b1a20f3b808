export { loadPaymentSource } from './load-payment-source.ts';
