import { DatabaseError } from 'pg';
import { faultOf, refusesSettings, sentenceOf } from '@/services/embedded/postgres/connection-faults';

function databaseError(code: string, message = 'something'): DatabaseError {
  return Object.assign(new DatabaseError(message, 0, 'error'), { code });
}

describe('Database errors', () => {
  it.each([
    ['the server is shut down by its administrator', databaseError('57P01'), 'broken'],
    ['the server is starting', databaseError('57P03'), 'broken'],
    ['the connection failed', databaseError('08006'), 'broken'],
    ['the password is wrong', databaseError('28P01'), 'broken'],
    [
      'nobody listens there',
      Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
      'broken',
    ],
    ['the connection broke meanwhile', new Error('Connection terminated unexpectedly'), 'broken'],
    ['a replica gave way to its primary', databaseError('40001'), 'busy'],
    ['the server has too many connections', databaseError('53300'), 'busy'],
    ['all connections of the pool are in use', new Error('timeout exceeded when trying to connect'), 'busy'],
    ['the server gave it up', databaseError('57014'), 'slow'],
    ['neither an answer came nor that it was given up', new Error('Query read timeout'), 'broken'],
    ['the server only follows another', databaseError('25006'), 'broken'],
    ['it is no SQL', databaseError('42601'), 'mistake'],
    ['a value is none', databaseError('22P02'), 'mistake'],
    ['a row is there already', databaseError('23505'), 'mistake'],
    ['there is no such table', databaseError('42P01'), 'unfit'],
    ['the role may not read the table', databaseError('42501'), 'unfit'],
    ['a lock could not be had', databaseError('55P03'), 'busy'],
    ['the server has lost a file', databaseError('58P01'), 'broken'],
    [
      'its words are none of PostgreSQL’s',
      new DatabaseError('received invalid response', 0, 'error'),
      'broken',
    ],
  ])('The error is classified: %s', (_, error, fault) => {
    expect(faultOf(error)).toBe(fault);
  });

  it('An error of a pooler about connection settings is recognised', () => {
    const refusal = databaseError('08P01', 'unsupported startup parameter: statement_timeout');
    expect(refusesSettings(refusal)).toBe(true);
    expect(refusesSettings(databaseError('08P01'))).toBe(false);
  });

  it('The errors of all addresses of a host are joined into one sentence', () => {
    const failed = new AggregateError([
      new Error('connect ECONNREFUSED ::1'),
      new Error('connect ECONNREFUSED 127.0.0.1'),
    ]);
    expect(sentenceOf(failed)).toBe('connect ECONNREFUSED ::1; connect ECONNREFUSED 127.0.0.1');
  });
});
