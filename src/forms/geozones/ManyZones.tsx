import { Button, Group, Modal, Progress, Select, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type ManyChange, type ManyProgress, useChangeZones } from '#api/changeZones.ts'
import { useAddCluster, type ZoneWithId } from '#api/geozones.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { Consequences } from '#components/controls/Consequences.tsx'
import { ownEscape } from '#components/controls/ownEscape.ts'
import { notify } from '#components/feedback/notify.ts'
import { countOf, exactCount } from '#format/counts.ts'
import { roleRefusal } from '#format/roles.ts'
import { type SpanUnit, secondsOf, spanUnits } from '#format/spans.ts'
import { cooldownFault } from '#model/geozones/cooldownFault.ts'
import classes from './Geozones.module.css'
import { usePutBack } from './usePutBack.ts'

export const bulkActions = ['enable', 'disable', 'cluster', 'cooldown', 'delete'] as const
export type BulkAction = (typeof bulkActions)[number]

interface ManyZonesProps {
  application: string
  action: BulkAction
  zones: readonly ZoneWithId[]
  clusters: readonly { code: string; name: string }[]
  onClose: () => void
  /** The zones that failed; none where all went well. */
  onDone: (failed: readonly ZoneWithId[]) => void
}

const titles: Record<BulkAction, (zones: string) => string> = {
  enable: (zones) => `Enable ${zones}?`,
  disable: (zones) => `Disable ${zones}?`,
  cluster: (zones) => `Put ${zones} in a cluster`,
  cooldown: (zones) => `Set the cooldown of ${zones}`,
  delete: (zones) => `Delete ${zones}?`,
}
const past: Record<BulkAction, string> = {
  enable: 'enabled',
  disable: 'disabled',
  cluster: 'changed',
  cooldown: 'changed',
  delete: 'deleted',
}
const none = ''
/** No code of a cluster. */
const another = 'new'

/** Does one thing to many zones, telling how far it is and which failed. */
export function ManyZones({ application, action, zones, clusters, onClose, onDone }: ManyZonesProps) {
  const { role } = useSignedIn()
  const mayAdd = useMay('addGeoZoneCluster')
  const { mutateAsync, isPending: changing } = useChangeZones(application)
  const { mutateAsync: addCluster, isPending: adding } = useAddCluster()
  const isPending = changing || adding
  const putBack = usePutBack(application)
  const [progress, setProgress] = useState<ManyProgress>()
  const [asked] = useState(zones)
  const [left, setLeft] = useState(zones)
  const [cluster, setCluster] = useState<string | null>(null)
  const [name, setName] = useState('')
  const [made, setMade] = useState<{ code: string; name: string }>()
  const [refusal, setRefusal] = useState<string>()
  const [amount, setAmount] = useState('1')
  const [unit, setUnit] = useState<SpanUnit>('hours')
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState(false)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => setOpened(true), [])
  const counted = countOf(left.length, 'zone')
  const making = action === 'cluster' && cluster === another
  const changeTo = (code: string | null): ManyChange =>
    action === 'delete'
      ? { action }
      : {
          action: 'update',
          fields:
            action === 'cluster'
              ? { cluster: code || null }
              : action === 'cooldown'
                ? { cooldown: secondsOf(Number(amount), unit) }
                : { status: action === 'enable' ? 1 : 0 },
        }
  const sure =
    (action !== 'cluster' || cluster !== null) &&
    ((action !== 'cooldown' && !making) || !cooldownFault(amount, unit)) &&
    (!making || (mayAdd && name.trim() !== '')) &&
    (action !== 'delete' || typed.trim() === String(left.length))
  // the new one may not have been read yet
  const known = made && !clusters.some(({ code }) => code === made.code) ? [...clusters, made] : clusters
  const close = () => {
    stop.current?.abort()
    onClose()
  }
  const run = async (event: FormEvent) => {
    event.preventDefault()
    if (!sure || isPending) return
    const stopping = new AbortController()
    stop.current = stopping
    setRefusal(undefined)
    let target = known.find(({ code }) => code === cluster)
    if (making) {
      try {
        const fields = { application, name: name.trim(), cooldown: secondsOf(Number(amount), unit) }
        target = { code: (await addCluster(fields)).GeoZoneCluster, name: fields.name }
      } catch (reason) {
        setRefusal(reason instanceof Error ? reason.message : String(reason))
        return
      }
      // another try takes the same one
      setMade(target)
      setCluster(target.code)
    }
    setProgress({ done: 0, failed: [] })
    const change = changeTo(action === 'cluster' ? (target?.code ?? null) : null)
    const end = await mutateAsync({ zones: left, change, signal: stopping.signal, onProgress: setProgress })
    setProgress(end)
    const failed = end.failed.map(({ zone }) => zone)
    onDone(failed)
    if (failed.length > 0) {
      setLeft(failed)
      setTyped('')
    } else {
      onClose()
      const were = countOf(end.done, 'zone was', 'zones were')
      if (action !== 'cluster') void notify(`${were} ${past[action]}`)
      else
        void notify(target ? `${were} put in the cluster ${target.name}` : `${were} taken out of their clusters`, {
          undo: () => void putBack(asked),
        })
    }
  }
  const handled = (progress?.done ?? 0) + (progress?.failed.length ?? 0)
  return (
    <Modal {...ownEscape(close)} opened={opened} onClose={close} title={titles[action](counted)}>
      <form className={classes.stack} onSubmit={(event) => void run(event)}>
        {action === 'disable' && <Consequences lines={['They send nothing until they are enabled again.']} />}
        {action === 'enable' && <Consequences lines={['Their messages go to whoever enters them from now on.']} />}
        {action === 'delete' && (
          <Consequences lines={['They send nothing more, and this can’t be undone. Messages they sent stay.']} />
        )}
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
              { value: none, label: 'No cluster: unlink them' },
              ...known.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            error={making && !mayAdd ? roleRefusal(role, 'create clusters') : refusal}
          />
        )}
        {making && (
          <TextInput
            label="Name of the new cluster"
            autoComplete="off"
            withAsterisk
            aria-required
            maxLength={255}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        {(action === 'cooldown' || making) && (
          <div className={classes.span}>
            <TextInput
              label="Cooldown"
              description={
                making
                  ? 'After the message of any of its zones, a person hears nothing from any of them for so long.'
                  : undefined
              }
              data-autofocus={action === 'cooldown' || undefined}
              inputMode="numeric"
              value={amount}
              error={cooldownFault(amount, unit)}
              onChange={(event) => setAmount(event.currentTarget.value)}
            />
            <Select
              aria-label="Unit of cooldown"
              allowDeselect={false}
              value={unit}
              onChange={(chosen) => setUnit(spanUnits.find(([name]) => name === chosen)?.[0] ?? unit)}
              data={spanUnits.map(([name]) => ({ value: name, label: name }))}
            />
          </div>
        )}
        {action === 'delete' && !isPending && (
          <TextInput
            data-autofocus
            autoComplete="off"
            inputMode="numeric"
            label={
              <>
                Type <strong>{left.length}</strong> to confirm
              </>
            }
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        {progress && (isPending || progress.failed.length > 0) && (
          <div className={classes.progress} role="status">
            <Progress
              value={(handled / Math.max(1, isPending ? left.length : handled)) * 100}
              aria-label="Zones done"
            />
            <p className={classes.note}>
              {exactCount(progress.done)} of {exactCount(isPending ? left.length : handled)} done
              {progress.failed.length > 0 && `, ${countOf(progress.failed.length, 'failure')}`}
            </p>
            {!isPending && progress.failed.length > 0 && (
              <ul className={classes.failures} aria-label="Zones that failed">
                {progress.failed.map(({ zone, reason }) => (
                  <li key={zone.key}>
                    {zone.name}: {reason}
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {isPending ? 'Stop' : 'Cancel'}
          </Button>
          <Button type="submit" color={action === 'delete' ? 'red' : undefined} loading={isPending} disabled={!sure}>
            {progress && !isPending
              ? 'Retry the failed only'
              : {
                  enable: 'Enable',
                  disable: 'Disable',
                  cluster: 'Save',
                  cooldown: 'Save',
                  delete: `Delete ${counted}`,
                }[action]}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
