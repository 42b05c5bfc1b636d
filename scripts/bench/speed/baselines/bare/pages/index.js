import { makeRows, Rows } from '../rows.mjs';

/** A page of Next's Pages Router and nothing else: `/?rows=20`. */
export default Rows;

/** @type {import('next').GetServerSideProps} */
export async function getServerSideProps({ query }) {
  return { props: { rows: makeRows(Number(query.rows ?? 20)) } };
}
