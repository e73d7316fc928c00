/** The demo account's main application. */
export const harborCoffee = 'C0FFE-E0001'

/** Another application of the same account. */
export const trailheadOutdoors = '7A115-00002'

/** The hardware ID of the iPhone 13 of maria.santos. */
export const mariasPhone = '4D415249-4153-414E-544F-530000000001'
