import { useCreateCampaign } from '#api/listChanges.ts'
import { DimmedText } from '#components/controls/Text.tsx'
import { campaigns as methods } from '#contract/campaigns.ts'
import { type CreationProps, PanelForm } from '../shared/Form.tsx'

const plain = (name: string) => name.trim().toLowerCase()

interface CreateCampaignFormProps extends Omit<CreationProps, 'onCreated'> {
  existing: readonly { name: string }[]
  onCreated: (name: string, code: string) => Promise<unknown>
}

export function CreateCampaignForm({ application, existing, onCreated, onCancel }: CreateCampaignFormProps) {
  const { mutateAsync } = useCreateCampaign()
  return (
    <PanelForm
      label="Create campaign"
      method="createCampaign"
      action="create campaigns"
      submit="Create campaign"
      schema={methods.createCampaign.request}
      initial={{ application, name: '', description: '' }}
      draft={`createCampaign ${application}`}
      onCancel={onCancel}
      onSubmit={async (request) => {
        const { campaign } = await mutateAsync(request)
        await onCreated(request.name, campaign)
      }}
      fields={({ watch }) => [
        {
          name: 'name',
          label: 'Name',
          required: true,
          help: 'Messages in this campaign are counted together.',
          note: existing.some(({ name }) => plain(name) === plain(watch('name') ?? ''))
            ? 'Another campaign has this name. The new one is counted separately.'
            : '',
        },
        { name: 'description', label: 'Description', help: 'Optional.' },
      ]}
    >
      <DimmedText>Campaigns can’t be edited later.</DimmedText>
    </PanelForm>
  )
}
