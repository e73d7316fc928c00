import { useCreateCampaign } from '#api/listChanges.ts'
import { DimmedText } from '#components/controls/Text.tsx'
import { campaigns as methods } from '#contract/campaigns.ts'
import { report } from '#contract/values.ts'
import { type CreationProps, PanelForm } from '../shared/Form.tsx'

const plain = (name: string) => name.trim().toLowerCase()

/** The service takes a second one of the same name, which nobody could tell apart or rename. */
const requestBeside = (existing: readonly { name: string }[]) =>
  methods.createCampaign.request.superRefine(({ name }, context) => {
    const other = existing.find((campaign) => plain(campaign.name) === plain(name))
    if (other) report(context, ['name'], `The campaign “${other.name}” exists. Enter another name.`)
  })

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
      schema={requestBeside(existing)}
      initial={{ application, name: '', description: '' }}
      draft={`createCampaign ${application}`}
      onCancel={onCancel}
      onSubmit={async (request) => {
        const { campaign } = await mutateAsync(request)
        await onCreated(request.name, campaign)
      }}
      fields={() => [
        {
          name: 'name',
          label: 'Name',
          required: true,
          help: 'Messages in this campaign are counted together.',
        },
        { name: 'description', label: 'Description', help: 'Optional.' },
      ]}
    >
      <DimmedText>Campaigns can’t be edited later.</DimmedText>
    </PanelForm>
  )
}
