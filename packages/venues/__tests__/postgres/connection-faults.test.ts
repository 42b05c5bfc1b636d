import { DatabaseError } from 'pg';
import { faultOf, refusesSettings, sentenceOf } from '../../src/postgres/connection-faults';

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
      'the connection is refused',
      Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
      'broken',
    ],
    ['the connection was lost', new Error('Connection terminated unexpectedly'), 'broken'],
    ['a replica cancelled the query because of a recovery conflict', databaseError('40001'), 'busy'],
    ['the server has too many connections', databaseError('53300'), 'busy'],
    ['all connections of the pool are in use', new Error('timeout exceeded when trying to connect'), 'busy'],
    ['the server cancelled the query at its timeout', databaseError('57014'), 'slow'],
    ['the query timed out without a response', new Error('Query read timeout'), 'broken'],
    ['the server is a read-only replica', databaseError('25006'), 'broken'],
    ['the SQL is invalid', databaseError('42601'), 'mistake'],
    ['a value has an invalid format', databaseError('22P02'), 'mistake'],
    ['a row already exists', databaseError('23505'), 'mistake'],
    ['the table does not exist', databaseError('42P01'), 'unfit'],
    ['the role may not read the table', databaseError('42501'), 'unfit'],
    ['a lock is not available', databaseError('55P03'), 'busy'],
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
