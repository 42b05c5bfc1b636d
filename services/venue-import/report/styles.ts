export const REPORT_STYLES = `
:root { color-scheme: light dark; --error: #b3261e; --warning: #8a5a00; --derived: #00658a; }
@media (prefers-color-scheme: dark) { :root { --error: #ffb4ab; --warning: #ffd58a; --derived: #86d1ff; } }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 75rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.6rem; line-height: 1.2; overflow-wrap: anywhere; }
h2 { margin-top: 2.5rem; border-bottom: 3px solid currentcolor; }
.tally { font-size: 1.25rem; font-weight: 600; }
.error h2 { color: var(--error); }
.warning h2 { color: var(--warning); }
.derived h2 { color: var(--derived); }
details { margin: 1rem 0; }
summary { cursor: pointer; padding: .25rem 0; }
summary code { opacity: .75; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { text-align: left; vertical-align: top; padding: .35rem .6rem; border-bottom: 1px solid #8886; }
.number { font-variant-numeric: tabular-nums; white-space: nowrap; }
.value { overflow-wrap: anywhere; min-width: 10ch; max-width: 30ch; }
td:last-child { min-width: 16rem; }
@media print { details { break-inside: avoid-page; } .scroll { overflow: visible; } }
`;
