import { useChangeZones } from '#api/changeZones.ts'
import type { ZoneWithId } from '#api/geozones.ts'
import { notify } from '#components/feedback/notify.ts'
import { countOf } from '#format/counts.ts'

/** Puts zones back into the clusters that they had, each as it is given here, and says so. */
export function usePutBack(application: string) {
  const { mutateAsync } = useChangeZones(application)
  return async (zones: readonly ZoneWithId[]) => {
    const codeOf = ({ cluster }: ZoneWithId) => cluster?.code ?? null
    const { signal } = new AbortController()
    let failed = 0
    for (const cluster of new Set(zones.map(codeOf))) {
      const some = zones.filter((zone) => codeOf(zone) === cluster)
      const change = { action: 'update' as const, fields: { cluster } }
      failed += (await mutateAsync({ zones: some, change, signal, onProgress: () => undefined })).failed.length
    }
    void notify(
      failed > 0
        ? `${countOf(failed, 'zone')} could not be put back`
        : `${countOf(zones.length, 'zone is', 'zones are')} in the clusters as before`,
    )
  }
}
