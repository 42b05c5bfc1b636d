import { append } from '@locator/base';
import type { Locale } from '@locator/base/locale';
import type { Column } from '../columns';
import { type AddressPart, type FieldRole, MAPPED_RANK, type YesNoMeaning } from './field-role';
import type { DayColumn } from './weekday-names';

export class FieldIndex {
  /** For each column, the positions of its fields, sorted by rank, then in file order. */
  private readonly ranked = new Map<Column, { position: number; rank: number }[]>();
  readonly yesNo: { position: number; meaning: YesNoMeaning }[] = [];
  readonly days: (DayColumn & { position: number })[] = [];
  /** A column that says whether the venue is closed has no language: it may name days instead. */
  readonly closedDays: { position: number; language: Locale | null }[] = [];
  readonly addressParts = new Map<AddressPart, number[]>();
  readonly branch: number[] = [];
  readonly endDate: number[] = [];

  constructor(roles: readonly FieldRole[]) {
    roles.forEach((role, position) => {
      if (role.kind === 'column') append(this.ranked, role.column, { position, rank: role.rank });
      if (role.kind === 'yes-no') this.yesNo.push({ position, meaning: role.meaning });
      if (role.kind === 'day') this.days.push({ position, days: role.days, holds: role.holds });
      if (role.kind === 'closed-days') this.closedDays.push({ position, language: role.language });
      if (role.kind === 'yes-no' && role.meaning.code === 'closed')
        this.closedDays.push({ position, language: null });
      if (role.kind === 'address-part') append(this.addressParts, role.part, position);
      if (role.kind === 'branch') this.branch.push(position);
      if (role.kind === 'end-date') this.endDate.push(position);
    });
    for (const claims of this.ranked.values()) claims.sort((a, b) => a.rank - b.rank);
  }

  get columns(): Column[] {
    return [...this.ranked.keys()];
  }

  of(column: Column): number[] {
    return this.ranked.get(column)?.map(({ position }) => position) ?? [];
  }

  /** An address column contains the whole address in a file without towns and postal codes, unless it is mapped. */
  get addressIsFull(): boolean {
    const isMapped = this.ranked.get('address')?.some(({ rank }) => rank === MAPPED_RANK) ?? false;
    return !isMapped && !this.ranked.has('city') && !this.ranked.has('postal_code');
  }
}
