/** A measure with its values, by labels. */
export interface Sample {
  name: string;
  kind: 'counter' | 'gauge' | 'histogram';
  help: string;
  values: readonly { suffix?: string; labels?: Readonly<Record<string, string>>; value: number }[];
}

/** The content type of {@link textOf}. */
export const textFormat = 'text/plain; version=0.0.4; charset=utf-8';

/** Measures in the text format of Prometheus, version 0.0.4. */
export function textOf(samples: readonly Sample[]): string {
  return samples
    .flatMap(({ name, kind, help, values }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${kind}`,
      ...values.map(({ suffix = '', labels = {}, value }) => `${name}${suffix}${labelsOf(labels)} ${value}`),
    ])
    .join('\n')
    .concat('\n');
}

function labelsOf(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

function escaped(value: string): string {
  return value.replaceAll('\\', String.raw`\\`).replaceAll('"', String.raw`\"`).replaceAll('\n', String.raw`\n`);
}
