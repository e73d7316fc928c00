import { CopyButton, Menu } from '@mantine/core'
import { IconCheck, IconCopy, IconCopyPlus, IconPencil, IconSend, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MenuBodyProps } from '#components/controls/LazyMenu.tsx'
import { OpenedMenu } from '#components/controls/OpenedMenu.tsx'
import { type Composer, composeAddress } from '../../-parts/composeAddress.ts'

export interface PresetMenuProps {
  application: string
  code: string
  kind: Composer
  /** Why some of it cannot be used. */
  refusals: readonly string[]
  sends: boolean
  creates: boolean
  changes: boolean
  onDelete?: () => void
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** What can be done with a preset. */
export default function PresetMenu(props: PresetMenuProps & MenuBodyProps) {
  const { target, application, code, kind, refusals, sends, creates, changes, onDelete } = props
  const params = { application }
  return (
    <OpenedMenu target={target} position="bottom-end" width={240} withinPortal>
      <Menu.Item
        leftSection={<IconSend {...icon} />}
        disabled={!sends}
        {...(sends && {
          renderRoot: (rest: object) => <Link {...composeAddress(application, kind, { preset: code })} {...rest} />,
        })}
      >
        Use in a message
      </Menu.Item>
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
      <Menu.Item
        leftSection={<IconPencil {...icon} />}
        disabled={!changes}
        {...(changes && {
          renderRoot: (rest: object) => (
            <Link
              to="/applications/$application/presets/$preset"
              params={{ ...params, preset: code }}
              search={{ edit: true }}
              {...rest}
            />
          ),
        })}
      >
        Edit…
      </Menu.Item>
      <Menu.Item
        leftSection={<IconCopyPlus {...icon} />}
        disabled={!creates}
        {...(creates && {
          renderRoot: (rest: object) => (
            <Link to="/applications/$application/presets/new" params={params} search={{ from: code }} {...rest} />
          ),
        })}
      >
        Duplicate…
      </Menu.Item>
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
