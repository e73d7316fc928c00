import { Progress, Select, Stack } from '@mantine/core'
import { useRef, useState } from 'react'
import { type ManyChange, type ManyProgress, useAddCluster, useChangeZones } from '#api/geozones.ts'
import { Consequences } from '#components/controls/Dialog.tsx'
import { PlainInput } from '#components/controls/PlainInput.tsx'
import { Quiet } from '#components/controls/Quiet.tsx'
import { notify } from '#components/feedback/notify.ts'
import type { ZoneWithId } from '#contract/places/zones.ts'
import { exactCount, formatCount } from '#format/counts.ts'
import { type SpanUnit, toSeconds } from '#format/spans.ts'
import { cooldownFault, type Named } from '#model/geozones/checkZoneRows.ts'
import { useRefusal } from '../session/useRefusal.ts'
import { SendDialog, TypedConfirmation } from '../shared/Confirm.tsx'
import { CooldownInput, clusterCooldownHelp } from './CooldownField.tsx'

interface ManyZonesProps {
  application: string
  action: BulkAction
  zones: readonly ZoneWithId[]
  clusters: readonly Named[]
  onClose: () => void
  onDone: (failed: readonly ZoneWithId[]) => void
}

const actions = {
  enable: { title: 'Enable #?', submit: 'Enable', past: 'enabled' },
  disable: { title: 'Disable #?', submit: 'Disable', past: 'disabled' },
  cluster: { title: 'Put # in a cluster', submit: 'Save', past: 'changed' },
  cooldown: { title: 'Set the cooldown of #', submit: 'Save', past: 'changed' },
  delete: { title: 'Delete #?', submit: 'Delete', past: 'deleted' },
}
export type BulkAction = keyof typeof actions

const consequences: Partial<Record<BulkAction, string>> = {
  enable: 'From now on, people who enter them get their messages.',
  disable: 'They send nothing until you enable them again.',
  delete: 'They stop sending, and this can’t be undone. Messages they sent stay.',
}

const none = ''
const another = 'new'

export function ManyZones({ application, action, zones, clusters, onClose, onDone }: ManyZonesProps) {
  const addRefusal = useRefusal('addGeoZoneCluster', 'create clusters')
  const changing = useChangeZones(application)
  const adding = useAddCluster()
  const isPending = changing.isPending || adding.isPending
  const [progress, setProgress] = useState<ManyProgress>()
  const [asked] = useState(zones)
  const [left, setLeft] = useState(zones)
  const [cluster, setCluster] = useState<string | null>(null)
  const [name, setName] = useState('')
  const [made, setMade] = useState<Named>()
  const [amount, setAmount] = useState('1')
  const [unit, setUnit] = useState<SpanUnit>('hours')
  const [typed, setTyped] = useState('')
  const stop = useRef<AbortController>(undefined)
  const { title, submit, past } = actions[action]
  const consequence = consequences[action]
  const making = action === 'cluster' && cluster === another
  const cooldown = toSeconds(Number(amount), unit)
  const sure = {
    enable: true,
    disable: true,
    cluster: cluster !== null && (!making || (!addRefusal && name.trim() !== '' && !cooldownFault(amount, unit))),
    cooldown: !cooldownFault(amount, unit),
    delete: typed.trim() === String(left.length),
  }[action]
  const known = made && !clusters.some(({ code }) => code === made.code) ? [...clusters, made] : clusters
  const close = () => {
    stop.current?.abort()
    onClose()
  }
  const chooseCluster = async (): Promise<Named | undefined> => {
    if (!making) return known.find(({ code }) => code === cluster)
    const { GeoZoneCluster: code } = await adding.mutateAsync({ application, name: name.trim(), cooldown })
    // a retry uses the same cluster
    setMade({ code, name: name.trim() })
    setCluster(code)
    return { code, name: name.trim() }
  }
  const change = (some: readonly ZoneWithId[], to: ManyChange, onProgress = setProgress) => {
    stop.current = new AbortController()
    return changing.mutateAsync({ zones: some, change: to, signal: stop.current.signal, onProgress })
  }
  const putBack = async () => {
    const getCode = ({ cluster }: ZoneWithId) => cluster?.code ?? null
    let failed = 0
    for (const code of new Set(asked.map(getCode))) {
      const some = asked.filter((zone) => getCode(zone) === code)
      const end = await change(some, { action: 'update', fields: { cluster: code } }, () => undefined)
      failed += end.failed.length
    }
    void notify(
      failed > 0
        ? `Couldn’t put ${formatCount(failed, 'zone')} back`
        : `Clusters of ${formatCount(asked.length, 'zone')} restored`,
    )
  }
  const run = async () => {
    const target = action === 'cluster' ? await chooseCluster() : undefined
    const fields = {
      enable: { status: 1 as const },
      disable: { status: 0 as const },
      cluster: { cluster: target?.code ?? null },
      cooldown: { cooldown },
    }
    setProgress({ done: 0, failed: [] })
    const end = await change(left, action === 'delete' ? { action } : { action: 'update', fields: fields[action] })
    setProgress(end)
    const failed = end.failed.map(({ zone }) => zone)
    onDone(failed)
    if (failed.length > 0) {
      setLeft(failed)
      setTyped('')
      return
    }
    onClose()
    const were = formatCount(end.done, 'zone was', 'zones were')
    if (action !== 'cluster') void notify(`${were} ${past}`)
    else
      void notify(target ? `${were} put in the cluster ${target.name}` : `${were} removed from their clusters`, {
        undo: () => void putBack(),
      })
  }
  const handled = (progress?.done ?? 0) + (progress?.failed.length ?? 0)
  const all = isPending ? left.length : handled
  return (
    <SendDialog
      title={title.replace('#', formatCount(left.length, 'zone'))}
      cancel={isPending ? 'Stop' : 'Cancel'}
      confirm={progress && !isPending ? 'Retry failed' : submit}
      color={action === 'delete' ? 'red' : undefined}
      busy={isPending}
      disabled={!sure}
      error={undefined}
      onSubmit={() => void run().catch(() => undefined)}
      onClose={close}
    >
      {consequence && <Consequences lines={[consequence]} />}
      {action === 'cluster' && (
        <Select
          label="Cluster"
          placeholder="Choose a cluster"
          data-autofocus
          allowDeselect={false}
          value={cluster}
          onChange={setCluster}
          data={[
            { value: another, label: 'New cluster…' },
            { value: none, label: 'No cluster' },
            ...known.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          error={(making && addRefusal) || adding.error?.message}
        />
      )}
      {making && (
        <PlainInput
          label="Name of the new cluster"
          withAsterisk
          aria-required
          maxLength={255}
          value={name}
          onChange={setName}
        />
      )}
      {(action === 'cooldown' || making) && (
        <CooldownInput
          amount={{
            description: making && clusterCooldownHelp,
            value: amount,
            error: cooldownFault(amount, unit),
            onChange: (event) => setAmount(event.currentTarget.value),
          }}
          unit={{ value: unit, onChange: (next) => setUnit(next as SpanUnit) }}
        />
      )}
      {action === 'delete' && !isPending && (
        <TypedConfirmation
          data-autofocus
          word={String(left.length)}
          inputMode="numeric"
          value={typed}
          onChange={setTyped}
        />
      )}
      {progress && (isPending || progress.failed.length > 0) && (
        <Stack gap="sm" role="status" fz="sm">
          <Progress value={(handled / Math.max(1, all)) * 100} aria-label="Zones done" />
          <Quiet>
            {exactCount(progress.done)} of {exactCount(all)} done
            {progress.failed.length > 0 && `, ${formatCount(progress.failed.length, 'failure')}`}
          </Quiet>
          {!isPending && (
            <Stack component="ul" gap={0} m={0} mah={200} style={{ overflowY: 'auto' }} aria-label="Failed">
              {progress.failed.map(({ zone, reason }) => (
                <li key={zone.key}>
                  {zone.name}: {reason}
                </li>
              ))}
            </Stack>
          )}
        </Stack>
      )}
    </SendDialog>
  )
}
