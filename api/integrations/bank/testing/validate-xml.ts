import { readdirSync, readFileSync } from 'node:fs';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';

/**
 * Checks files of a message by schemas: ours, and those that ISO 20022 and banks publish where
 * `BANK_SCHEMAS` names a folder of them. These are not ours to keep.
 *
 * @returns a function that throws XmlValidateError
 */
export function validatorOf(message: string, ...own: string[]): (xml: string) => void {
  const folder = process.env.BANK_SCHEMAS;
  const published = folder ? readdirSync(folder).filter((name) => name.startsWith(message)) : [];
  const validators = [...own, ...published.map((name) => `${folder}/${name}`)].map((path) =>
    XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(path))),
  );
  return (xml) => {
    const document = XmlDocument.fromString(xml);
    try {
      for (const validator of validators) validator.validate(document);
    } finally {
      document.dispose();
    }
  };
}
