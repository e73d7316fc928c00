import { expect, test } from 'vitest'
import { renderPart, serve } from '#testing/render.tsx'
import { MessagesInPeriod, useMessagesInPeriod, useOpenMessages } from './-parts/MessagesInPeriod.tsx'

const application = 'AAAAA-00001'

function Chart() {
  const sent = useMessagesInPeriod(application, { from: 0, to: 1 }, { enabled: false })
  const open = useOpenMessages(application)
  return (
    <>
      <button type="button" onClick={() => open(['a', 'b'])}>
        Point
      </button>
      <MessagesInPeriod application={application} sent={sent} />
    </>
  )
}

test('several messages of a point in a chart take the focus to their list, and are counted', async () => {
  serve({ getCampaigns: { campaigns: [], cursor: null } })
  const screen = await renderPart(<Chart />, { role: 'support' })
  await screen.getByRole('button', { name: 'Point' }).click()
  const heading = screen.getByRole('heading', { name: 'Messages sent in this period' })
  await expect.element(heading).toHaveFocus()
  await expect.element(heading).toHaveAttribute('aria-description', '2 messages at this point of the chart')
})
