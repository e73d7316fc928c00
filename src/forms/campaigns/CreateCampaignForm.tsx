import { useWatch } from 'react-hook-form'
import { useCreateCampaign } from '#api/campaigns.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { campaigns as methods } from '#contract/campaigns.ts'
import { roleRefusal } from '#format/roles.ts'
import { Form } from '../shared/Form.tsx'
import { TextField } from '../shared/TextField.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'
import classes from './CreateCampaignForm.module.css'

interface CreateCampaignFormProps {
  application: string
  /** Those there are, to tell of a name that is among them. */
  existing: readonly { name: string }[]
  onCreated: (name: string, code: string) => Promise<unknown>
  onCancel: () => void
}

/** Makes a campaign: a name under which messages are counted together. */
export function CreateCampaignForm({ application, existing, onCreated, onCancel }: CreateCampaignFormProps) {
  const { role } = useSignedIn()
  const allowed = useMay('createCampaign')
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
      refusal={allowed ? undefined : roleRefusal(role, 'create campaigns')}
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
          help="Messages that name the campaign are counted together under it."
        />
        <p className={classes.same} role="status">
          {same && 'There is a campaign of this name already. Another one is counted apart from it.'}
        </p>
      </div>
      <TextField control={control} name="description" label="Description" help="Optional." />
      <p className={classes.note}>A campaign cannot be changed afterward: the service has no method for it.</p>
    </Form>
  )
}
