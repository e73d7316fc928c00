import { Text } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { useCreateCampaign } from '#api/campaigns.ts'
import { campaigns as methods } from '#contract/campaigns.ts'
import { useRefusal } from '../session/useRefusal.ts'
import { Form } from '../shared/Form.tsx'
import { TextField } from '../shared/TextField.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'

interface CreateCampaignFormProps {
  application: string
  /** Those there are, to tell of a name that is among them. */
  existing: readonly { name: string }[]
  onCreated: (name: string, code: string) => Promise<unknown>
  onCancel: () => void
}

/** Makes a campaign: a name under which messages are counted together. */
export function CreateCampaignForm({ application, existing, onCreated, onCancel }: CreateCampaignFormProps) {
  const refusal = useRefusal('createCampaign', 'create campaigns')
  const { mutateAsync } = useCreateCampaign()
  const draft = useDraftForm({
    schema: methods.createCampaign.request,
    initial: { application, name: '', description: '' },
    draft: `createCampaign ${application}`,
  })
  const { control } = draft.form
  const name = useWatch({ control, name: 'name' })
  const same = existing.some((campaign) => campaign.name.trim() === name?.trim())
  return (
    <Form
      label="Create a campaign"
      draft={draft}
      method="createCampaign"
      submit="Create campaign"
      closesWithAddress
      focus="name"
      refusal={refusal}
      onCancel={onCancel}
      onSubmit={async (request) => {
        const { campaign } = await mutateAsync(request)
        await onCreated(request.name, campaign)
      }}
    >
      <div>
        <TextField
          control={control}
          name="name"
          label="Name"
          required
          help="Messages in this campaign are counted together."
        />
        <Text size="sm" c="dimmed" mt={same ? 6 : undefined} role="status">
          {same && 'A campaign with this name already exists. The new one is counted separately.'}
        </Text>
      </div>
      <TextField control={control} name="description" label="Description" help="Optional." />
      <Text size="sm" c="dimmed">
        You can’t change a campaign later.
      </Text>
    </Form>
  )
}
