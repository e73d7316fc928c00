import { Link } from '@tanstack/react-router'
import tabs from '../route.module.css'
import classes from './MessageTabs.module.css'

interface MessageTabsProps {
  application: string
  message: string
}

/** The two pages of a sent message, at the top of both. */
export const MessageTabs = ({ application, message }: MessageTabsProps) => {
  const params = { application, message }
  return (
    <nav className={classes.root} aria-label="About this message">
      <Link className={tabs.tab} to="/applications/$application/messages/$message" params={params}>
        Message
      </Link>
      <Link className={tabs.tab} to="/applications/$application/statistics/messages/$message" params={params}>
        Statistics
      </Link>
    </nav>
  )
}
