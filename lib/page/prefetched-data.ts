/** Time for which a browser may reuse prefetched page data. */
export const PREFETCHED_DATA_SECONDS = 30;
