import type { BrandFile } from './brand-schema';

/** Required by France's law on trust in the digital economy and article 5 of directive 2000/31/EC. */
const REQUIRED = {
  publisher: ['name', 'address', 'registration', 'director', 'phone', 'email'],
  host: ['name', 'address', 'phone'],
  dataProtection: ['email'],
} as const;

export function missingLegalFields(legal: BrandFile['legal']): string[] {
  return Object.entries(REQUIRED).flatMap(([part, fields]) => {
    const given: Readonly<Record<string, unknown>> = legal?.[part as keyof typeof REQUIRED] ?? {};
    return fields.filter((field) => given[field] === undefined).map((field) => `legal.${part}.${field}`);
  });
}
