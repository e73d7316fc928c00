import type { Cluster } from '#api/geozones.ts'

/** What the filter says, for when nothing fits it. */
export const filterWords = (
  words: string,
  cluster: string | undefined,
  status: 'on' | 'off' | undefined,
  clusters: readonly Cluster[],
): string =>
  [
    words,
    cluster && (cluster === 'none' ? 'no cluster' : (clusters.find(({ code }) => code === cluster)?.name ?? cluster)),
    status && (status === 'on' ? 'active' : 'off'),
  ]
    .filter(Boolean)
    .join(', ')
