/** Name of the `<meta>` element with the percentage of page loads that report their Web Vitals. */
export const WEB_VITALS_META = 'web-vitals-percent';
