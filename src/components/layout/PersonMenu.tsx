import { Menu, UnstyledButton } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { roleLabel, roleNotes } from '#format/roles.ts'
import { initials } from '#format/text.ts'
import { useZone } from '../controls/useZone.ts'
import classes from './PersonMenu.module.css'

interface PersonMenuProps {
  name: string
  role: string
  leaving: boolean
  onSignOut: () => void
}

/** Who is signed in, in which role, in which time zone they read times, and the way out. */
export function PersonMenu({ name, role, leaving, onSignOut }: PersonMenuProps) {
  const { local, utc, setUtc } = useZone()
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label={`${name}, ${role}: open the menu`}>
          <span className={classes.mark} aria-hidden>
            {initials(name)}
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <strong className={classes.name}>{name}</strong>
          <span>
            {roleLabel(role)}. {roleNotes[role]}.
          </span>
        </div>
        <Menu.Divider />
        <Menu.Label>Times are shown in</Menu.Label>
        <Menu.RadioGroup value={utc ? 'utc' : 'local'} onChange={(value) => setUtc(value === 'utc')}>
          <Menu.RadioItem value="local" closeMenuOnClick={false}>
            {local}
          </Menu.RadioItem>
          <Menu.RadioItem value="utc" closeMenuOnClick={false}>
            UTC
          </Menu.RadioItem>
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} />} disabled={leaving} onClick={onSignOut}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
