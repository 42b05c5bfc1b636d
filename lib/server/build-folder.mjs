/** `npm start` sets the variable, which next.config.js reads, too; `.next` is the folder of `npm run dev`. */
export function buildFolder() {
  return process.env.NEXT_DIST_DIR ?? '.next';
}
