/** Reads the former names of communes, which people still use and which still occur in spreadsheets. */
import { z } from 'zod';
import { readSourceRows } from './sources';

const eventSchema = z.object({
  code: z.string(),
  nom: z.string(),
  type: z.enum(['COM', 'COMA', 'COMD', 'COMP']),
});

/** A row of the list of communes. `chefLieu` is the code of the commune that it belongs to now. */
interface CommuneRow {
  readonly code: string;
  readonly type: string;
  readonly chefLieu?: string | undefined;
  readonly nom: string;
  readonly anciensCodes?: readonly string[] | undefined;
}

/**
 * Returns the former names of each commune, and the names of the communes merged into it since 1943: "Évry" and
 * "Courcouronnes" for Évry-Courcouronnes, by INSEE code, those of the most recent communes déléguées first. Communes
 * déléguées and the codes of merged communes come from INSEE's 2026 data. The names for these codes, past and present,
 * come from INSEE's 2019 history of the communes.
 */
export function readFormerNames(rows: readonly CommuneRow[]): Map<string, string[]> {
  const namesByCode = readNamesSince1943();
  const delegatesByCommune = new Map<string, string[]>();
  for (const { type, chefLieu, nom } of rows) {
    if (!chefLieu || !(type === 'commune-deleguee' || type === 'commune-associee')) continue;
    delegatesByCommune.set(chefLieu, [...(delegatesByCommune.get(chefLieu) ?? []), nom]);
  }
  return new Map(
    rows
      .filter(({ type }) => type === 'commune-actuelle')
      .map(({ code, anciensCodes = [] }) => [
        code,
        [
          ...(delegatesByCommune.get(code) ?? []),
          ...[code, ...anciensCodes].flatMap((former) => [...(namesByCode.get(former) ?? [])]),
        ],
      ]),
  );
}

/** Returns all names by INSEE code, latest first. */
function readNamesSince1943(): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  const events = readSourceRows(
    '@etalab/decoupage-administratif-2019/data/historique-communes.json',
    eventSchema,
  );
  for (const { code, nom } of events.reverse()) {
    const known = names.get(code);
    if (known) known.add(nom);
    else names.set(code, new Set([nom]));
  }
  return names;
}
