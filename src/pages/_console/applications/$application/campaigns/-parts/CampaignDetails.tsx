import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { presetsOf } from '#api/presets.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { Facts } from '#components/layout/Facts.tsx'
import type { Campaign } from '#contract/campaigns.ts'
import { unknown } from '#format/counts.ts'
import { listed } from '#format/text.ts'
import { composeAddress } from '../../-parts/composeAddress.ts'
import classes from './Campaigns.module.css'

interface CampaignDetailsProps {
  application: string
  campaign: Campaign
  /** True where the service tells of messages. */
  lists: boolean
  /** Why the person may not send, and why not delete. */
  toSend: string | undefined
  toDelete: string | undefined
  onDelete: () => void
}

/** One campaign to read, and where it leads. */
export function CampaignDetails(props: CampaignDetailsProps) {
  const { application, campaign, lists, toSend, toDelete, onDelete } = props
  const { code, description } = campaign
  const { data: presets } = useQuery(presetsOf(application))
  const naming = presets?.filter(({ properties }) => properties?.campaign === code).map(({ name }) => name)
  return (
    <div className={classes.details}>
      <Facts
        facts={[
          { name: 'Description', value: description || 'None' },
          { name: 'Code', value: <CopyableCode code={code} what="campaign code" /> },
          { name: 'Named by', value: naming ? listed(naming) || 'No preset of this application' : unknown },
        ]}
      />
      <Group justify="flex-end" gap="xs">
        <ReasonedButton variant="default" me="auto" reason={toDelete} onClick={onDelete}>
          Delete…
        </ReasonedButton>
        <Button
          variant="default"
          renderRoot={(rest) => (
            <Link
              to="/applications/$application/statistics/campaigns"
              params={{ application }}
              search={{ campaigns: code }}
              {...rest}
            />
          )}
        >
          Statistics
        </Button>
        {lists && (
          <Button
            variant="default"
            renderRoot={(rest) => (
              <Link
                to="/applications/$application/messages"
                params={{ application }}
                search={{ campaign: code }}
                {...rest}
              />
            )}
          >
            Its messages
          </Button>
        )}
        {toSend ? (
          <ReasonedButton reason={toSend}>Use in a message</ReasonedButton>
        ) : (
          <Button
            renderRoot={(rest) => <Link {...composeAddress(application, 'push', { campaign: code })} {...rest} />}
          >
            Use in a message
          </Button>
        )}
      </Group>
    </div>
  )
}
