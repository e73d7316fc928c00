import { Text } from '@mantine/core'
import { z } from 'zod'
import { useAddCluster } from '#api/geozones.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { notify } from '#components/feedback/notify.ts'
import { nameSchema } from '#contract/values.ts'
import { roleRefusal } from '#format/roles.ts'
import { toSeconds } from '#format/spans.ts'
import { cooldownFault } from '#model/geozones/checkZoneRows.ts'
import { Form } from '../shared/Form.tsx'
import { TextField } from '../shared/FormFields.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'
import { CooldownField } from './CooldownField.tsx'

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
type ClusterDraft = z.infer<typeof clusterDraft>

interface ClusterFormProps {
  application: string
  onCreated: () => Promise<unknown>
  onCancel: () => void
}

export function ClusterForm({ application, onCreated, onCancel }: ClusterFormProps) {
  const { role } = useSignedIn()
  const allowed = useMay('addGeoZoneCluster')
  const { mutateAsync } = useAddCluster()
  const initial: ClusterDraft = { name: '', cooldown: '1', cooldownUnit: 'hours' }
  const draft = useDraftForm({ schema: clusterDraft, initial, draft: `addGeoZoneCluster ${application}` })
  const { control, getValues } = draft.form
  const toRequest = ({ name, cooldown, cooldownUnit }: ClusterDraft) => ({
    application,
    name: name.trim(),
    cooldown: toSeconds(Number(cooldown), cooldownUnit),
  })
  return (
    <Form
      label="Create a cluster"
      draft={{ ...draft, preview: () => toRequest(getValues()) }}
      method="addGeoZoneCluster"
      submit="Create cluster"
      closesWithAddress
      focus="name"
      refusal={allowed ? undefined : roleRefusal(role, 'create clusters')}
      onCancel={onCancel}
      onSubmit={async (values) => {
        await mutateAsync(toRequest(values))
        await onCreated()
        void notify(`Cluster ${values.name.trim()} created`)
      }}
    >
      <TextField control={control} name="name" label="Name" required />
      <CooldownField
        control={control}
        help="After one of its zones sends a message, no zone of the cluster sends the person another one for this long."
      />
      <Text size="sm" c="dimmed">
        You can’t change a cluster later, but you can move its zones to another one.
      </Text>
    </Form>
  )
}
