/** Document numbers and signed amounts, within which browsers break: `GU-2026-` / `009`, `+` / `€5`. */
const unbroken = /([A-Z]{2}-\d{4}-\d+|[+−]€[\d.,]*\d)/;

/**
 * A sentence in parts; every second one must stay on one line. Special hyphens would do that, too,
 * but then a copied number would not be found again.
 */
export const unbrokenParts = (sentence: string): string[] => sentence.split(unbroken);
