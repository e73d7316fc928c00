import { CopyButton, Menu } from '@mantine/core'
import { IconCheck, IconCopy, IconList, IconSend, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MenuBodyProps } from '#components/controls/LazyMenu.tsx'
import { OpenedMenu } from '#components/controls/OpenedMenu.tsx'
import { composeAddress } from '../../-parts/composeAddress.ts'

export interface CampaignMenuProps {
  application: string
  code: string
  /** False where the person may not send. */
  sends: boolean
  /** True where the service tells of messages. */
  lists: boolean
  /** Why some of it cannot be used. */
  refusals: readonly string[]
  onDelete?: () => void
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** What can be done with a campaign. */
export default function CampaignMenu(props: CampaignMenuProps & MenuBodyProps) {
  const { target, application, code, sends, lists, refusals, onDelete } = props
  return (
    <OpenedMenu target={target} position="bottom-end" width={240} withinPortal>
      {sends ? (
        <Menu.Item
          leftSection={<IconSend {...icon} />}
          renderRoot={(rest) => <Link {...composeAddress(application, 'push', { campaign: code })} {...rest} />}
        >
          Use in a message
        </Menu.Item>
      ) : (
        <Menu.Item leftSection={<IconSend {...icon} />} disabled>
          Use in a message
        </Menu.Item>
      )}
      {lists && (
        <Menu.Item
          leftSection={<IconList {...icon} />}
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
        </Menu.Item>
      )}
      <CopyButton value={code} timeout={1500}>
        {({ copied, copy }) => (
          <Menu.Item
            leftSection={copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
            closeMenuOnClick={false}
            onClick={copy}
          >
            {copied ? 'Copied' : 'Copy code'} <code>{code}</code>
          </Menu.Item>
        )}
      </CopyButton>
      <Menu.Divider />
      <Menu.Item leftSection={<IconTrash {...icon} />} color="red" disabled={!onDelete} onClick={onDelete}>
        Delete…
      </Menu.Item>
      {refusals.map((reason) => (
        <Menu.Label key={reason}>{reason}</Menu.Label>
      ))}
    </OpenedMenu>
  )
}
