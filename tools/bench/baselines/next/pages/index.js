import { makeRows, Rows } from '../rows.mjs';

/** The smallest server-rendered page with Next's Pages Router. `/?rows=20` sets the number of rows. */
export default Rows;

/** @type {import('next').GetServerSideProps} */
export async function getServerSideProps({ query }) {
  return { props: { rows: makeRows(Number(query.rows ?? 20)) } };
}
