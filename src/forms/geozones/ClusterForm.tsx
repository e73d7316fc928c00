import { z } from 'zod'
import { useAddCluster } from '#api/changeZones.ts'
import { DimmedText } from '#components/controls/Text.tsx'
import { notify } from '#components/feedback/notify.ts'
import { nameSchema } from '#contract/values.ts'
import { toSeconds } from '#format/spans.ts'
import { cooldownFault } from '#model/geozones/checkZoneRows.ts'
import { type CreationProps, PanelForm } from '../shared/Form.tsx'
import { CooldownField, clusterCooldownHelp } from './CooldownField.tsx'

const clusterDraft = z
  .object({
    name: nameSchema('cluster'),
    cooldown: z.string(),
    cooldownUnit: z.enum(['days', 'hours', 'minutes', 'seconds']),
  })
  .superRefine(({ cooldown, cooldownUnit }, context) => {
    const message = cooldownFault(cooldown, cooldownUnit)
    if (message) context.addIssue({ code: 'custom', path: ['cooldown'], message })
  })

export function ClusterForm({ application, onCreated, onCancel }: CreationProps) {
  const { mutateAsync } = useAddCluster()
  const toRequest = ({ name, cooldown, cooldownUnit }: z.infer<typeof clusterDraft>) => ({
    application,
    name: name.trim(),
    cooldown: toSeconds(Number(cooldown), cooldownUnit),
  })
  return (
    <PanelForm
      label="Create cluster"
      method="addGeoZoneCluster"
      action="create clusters"
      submit="Create cluster"
      schema={clusterDraft}
      initial={{ name: '', cooldown: '1', cooldownUnit: 'hours' }}
      draft={`addGeoZoneCluster ${application}`}
      toRequest={toRequest}
      onCancel={onCancel}
      onSubmit={async (values) => {
        await mutateAsync(toRequest(values))
        await onCreated(values.name.trim())
        void notify(`Cluster ${values.name.trim()} created`)
      }}
      fields={() => [{ name: 'name', label: 'Name', required: true }]}
    >
      {({ control }) => (
        <>
          <CooldownField control={control} help={clusterCooldownHelp} />
          <DimmedText>You can’t change a cluster later, but you can move its geozones to another one.</DimmedText>
        </>
      )}
    </PanelForm>
  )
}
