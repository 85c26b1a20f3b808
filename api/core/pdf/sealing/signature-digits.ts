/** Room for the signature in a sealed document, as hex: ours takes about 2,600 bytes. */
export const signatureDigits = 2 * 6144;
