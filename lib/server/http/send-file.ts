import type { GetServerSideProps, GetServerSidePropsContext } from 'next';

/** For a page that sends a file: Next renders nothing once the response has ended. */
export function sendFile(
  send: (context: GetServerSidePropsContext) => Promise<void> | void,
): GetServerSideProps {
  return async function getServerSideProps(context) {
    await send(context);
    return { props: {} };
  };
}
