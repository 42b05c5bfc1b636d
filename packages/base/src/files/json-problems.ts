/** A string, a bracket, a separator, or a number or literal. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s[\]{},:"]+/g;

export interface JsonProblem {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Returns "attributes.0.key: is a reserved word (line 12)" for each problem of a valid JSON text. */
export function jsonProblems(problems: readonly JsonProblem[], json: string): string[] {
  return problems.map(
    ({ path, message }) =>
      `${path.map(String).join('.') || 'the file'}: ${message} (line ${lineInJson(json, path)})`,
  );
}

/** Returns the line, from 1, of the value at a path of a valid JSON text. If it is missing, of the value around it. */
function lineInJson(json: string, path: readonly PropertyKey[]): number {
  const around: { readonly isList: boolean; key: string | number }[] = [];
  let [offset, matched, isStart] = [0, 0, false];
  for (const { 0: token, index } of json.matchAll(TOKEN)) {
    const container = around.at(-1);
    if (token === '}' || token === ']') around.pop();
    else if (isStart && container) {
      if (!container.isList) container.key = JSON.parse(token) as string;
      const isOnPath = around.length <= path.length && around.every(({ key }, depth) => key === path[depth]);
      if (isOnPath && around.length > matched) [offset, matched] = [index, around.length];
    }
    if (token === ',' && container?.isList) container.key = Number(container.key) + 1;
    isStart = token === '{' || token === '[' || token === ',';
    if (token === '{' || token === '[') around.push({ isList: token === '[', key: token === '[' ? 0 : '' });
  }
  return json.slice(0, offset).split('\n').length;
}
