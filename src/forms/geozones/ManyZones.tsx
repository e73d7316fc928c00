import { Progress, Stack } from '@mantine/core'
import { useRef, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useAddCluster } from '#api/changeZones.ts'
import { type ManyChange, type ManyProgress, useChangeZones } from '#api/zoneChanges.ts'
import { Consequences, Dialog } from '#components/controls/Dialog.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import { notify } from '#components/feedback/notify.ts'
import type { ZoneWithId } from '#contract/places/zones.ts'
import { exactCount, formatCount } from '#format/format.ts'
import { type SpanUnit, toSeconds } from '#format/spans.ts'
import { cooldownFault, type Named } from '#model/geozones/checkZoneRows.ts'
import { useRefusal } from '../session/useRefusal.ts'
import { SelectField, toChoice } from '../shared/ChoiceFields.tsx'
import { TypedConfirmation } from '../shared/Confirm.tsx'
import { Form } from '../shared/Form.tsx'
import { TextField } from '../shared/TextFields.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'
import { CooldownField, clusterCooldownHelp } from './CooldownField.tsx'

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
  cluster: { title: 'Change the cluster of #', submit: 'Save', past: 'changed' },
  cooldown: { title: 'Set the cooldown of #', submit: 'Save', past: 'changed' },
  delete: { title: 'Delete #?', submit: 'Delete', past: 'deleted' },
}
export type BulkAction = keyof typeof actions

const consequences: Partial<Record<BulkAction, string>> = {
  enable: 'From now on, people who enter get a message.',
  disable: 'Disabled geozones send nothing.',
  delete: 'Deleted geozones send nothing. This can’t be undone. Messages already sent are kept.',
}

const noCluster = 'none'
const newCluster = 'new'

const bulkDraft = (action: BulkAction, count: number, addRefusal: string | undefined) =>
  z
    .object({
      cluster: z.string().optional(),
      name: z.string().trim(),
      cooldown: z.string(),
      cooldownUnit: z.custom<SpanUnit>(),
      typed: z.string().trim(),
    })
    .superRefine(({ cluster, name, cooldown, cooldownUnit, typed }, context) => {
      const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
      const creates = action === 'cluster' && cluster === newCluster
      const fault = action === 'cooldown' || creates ? cooldownFault(cooldown, cooldownUnit) : undefined
      if (fault) refuse('cooldown', fault)
      if (action === 'cluster' && !cluster) refuse('cluster', 'Select a cluster')
      if (creates && addRefusal) refuse('cluster', addRefusal)
      if (creates && !name) refuse('name', 'Enter a name')
      if (action === 'delete' && typed !== String(count)) refuse('typed', `Type ${count} to confirm`)
    })

export function ManyZones({ application, action, zones: selected, clusters, onClose, onDone }: ManyZonesProps) {
  const addRefusal = useRefusal('addGeoZoneCluster', 'create clusters')
  const { mutateAsync: changeZones } = useChangeZones(application)
  const { mutateAsync: addCluster } = useAddCluster()
  const [progress, setProgress] = useState<ManyProgress>()
  const [zones] = useState(selected)
  const [left, setLeft] = useState(zones)
  const [created, setCreated] = useState<Named>()
  const stop = useRef<AbortController>(undefined)
  const draft = useDraftForm({
    schema: bulkDraft(action, left.length, addRefusal),
    initial: { name: '', cooldown: '1', cooldownUnit: 'hours', typed: '' },
  })
  const { control, setValue, formState } = draft.form
  const { isSubmitting } = formState
  const typed = useController({ control, name: 'typed' })
  const creates = useWatch({ control, name: 'cluster' }) === newCluster
  const { title, submit, past } = actions[action]
  const consequence = consequences[action]
  const known = created && !clusters.some(({ code }) => code === created.code) ? [...clusters, created] : clusters
  const change = (some: readonly ZoneWithId[], to: ManyChange, onProgress = setProgress) => {
    stop.current = new AbortController()
    return changeZones({ zones: some, change: to, signal: stop.current.signal, onProgress })
  }
  const putBack = async () => {
    const getCode = ({ cluster }: ZoneWithId) => cluster?.code ?? null
    let failed = 0
    for (const code of new Set(zones.map(getCode))) {
      const some = zones.filter((zone) => getCode(zone) === code)
      const end = await change(some, { action: 'update', fields: { cluster: code } }, () => undefined)
      failed += end.failed.length
    }
    if (failed === 0) void notify(`Clusters restored for ${formatCount(zones.length, 'geozone')}`)
    else void notify(`Couldn’t restore clusters for ${formatCount(failed, 'geozone')}`, { retry: () => void putBack() })
  }
  const run = async ({ cluster, name, cooldown: amount, cooldownUnit }: z.infer<ReturnType<typeof bulkDraft>>) => {
    const cooldown = toSeconds(Number(amount), cooldownUnit)
    let target = known.find(({ code }) => code === cluster)
    if (action === 'cluster' && cluster === newCluster) {
      const { GeoZoneCluster: code } = await addCluster({ application, name, cooldown })
      target = { code, name }
      // a retry uses the same cluster
      setCreated(target)
      setValue('cluster', code)
    }
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
      setValue('typed', '')
      return
    }
    onClose()
    const changed = formatCount(end.done, 'geozone')
    if (action !== 'cluster') void notify(`${changed} ${past}`)
    else
      void notify(`${changed} ${target ? `moved to cluster ${target.name}` : 'now without a cluster'}`, {
        undo: () => void putBack(),
      })
  }
  const close = () => {
    stop.current?.abort()
    onClose()
  }
  const handled = (progress?.done ?? 0) + (progress?.failed.length ?? 0)
  const all = isSubmitting ? left.length : handled
  const heading = title.replace('#', formatCount(left.length, 'geozone'))
  return (
    <Dialog title={heading} onClose={close}>
      <Form
        label={heading}
        draft={draft}
        cancel={isSubmitting ? 'Stop' : 'Cancel'}
        submit={progress && !isSubmitting ? `Retry ${formatCount(progress.failed.length, 'failed geozone')}` : submit}
        color={action === 'delete' ? 'red' : undefined}
        onSubmit={run}
        onCancel={close}
      >
        {consequence && <Consequences lines={[consequence]} />}
        {action === 'cluster' && (
          <SelectField
            control={control}
            name="cluster"
            label="Cluster"
            none="Select a cluster"
            required
            choices={[
              { value: newCluster, label: 'New cluster' },
              { value: noCluster, label: 'No cluster' },
              ...known.map(toChoice),
            ]}
          />
        )}
        {creates && (
          <TextField control={control} name="name" label="Name of the new cluster" required maxLength={255} />
        )}
        {(action === 'cooldown' || creates) && (
          <CooldownField control={control} help={creates && clusterCooldownHelp} />
        )}
        {action === 'delete' && !isSubmitting && (
          <TypedConfirmation
            {...typed.field}
            data-autofocus
            word={String(left.length)}
            inputMode="numeric"
            error={typed.fieldState.error?.message}
          />
        )}
        {progress && (isSubmitting || progress.failed.length > 0) && (
          <Stack gap="sm" role="status" fz="sm">
            <Progress value={(handled / Math.max(1, all)) * 100} aria-label="Geozones changed" />
            <DimmedText>
              {exactCount(progress.done)} of {exactCount(all)} done
              {progress.failed.length > 0 && `, ${formatCount(progress.failed.length, 'failure')}`}
            </DimmedText>
            {!isSubmitting && (
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
      </Form>
    </Dialog>
  )
}
