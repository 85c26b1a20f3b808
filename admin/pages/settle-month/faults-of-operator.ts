/** Obstacles common to all companies, fixed once. */
export const faultsOfOperator = ['operator-missing', 'operator-without-vat-id'];
