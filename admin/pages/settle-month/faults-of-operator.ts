/** What stands against every company, and is mended once. */
export const faultsOfOperator = ['operator-missing', 'operator-without-vat-id'];
