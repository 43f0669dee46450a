/** Where the code of each page for signed-in people is. It loads on navigation or preload. */
export const dashboardPage = () =>
  import('#features/dashboard/web/pages/dashboard-page.tsx').then((file) => file.DashboardPage)
export const teamsPage = () => import('#features/teamwork/web/pages/teams-page.tsx').then((file) => file.TeamsPage)
export const joinPage = () => import('#features/invites/web/pages/join-page.tsx').then((file) => file.JoinPage)
export const joinClassPage = () =>
  import('#features/classes/web/pages/join-class-page.tsx').then((file) => file.JoinClassPage)
export const tasksPage = () => import('#features/tasks/web/pages/tasks-page.tsx').then((file) => file.TasksPage)
export const friendsPage = () => import('#features/friends/web/pages/friends-page.tsx').then((file) => file.FriendsPage)
export const receivedRequestsPage = () =>
  import('#features/friends/web/pages/request-pages.tsx').then((file) => file.ReceivedRequestsPage)
export const sentRequestsPage = () =>
  import('#features/friends/web/pages/request-pages.tsx').then((file) => file.SentRequestsPage)
export const rewardsPage = () => import('#features/rewards/web/pages/rewards-page.tsx').then((file) => file.RewardsPage)
export const chatPage = () => import('#features/chat/web/pages/chat-page.tsx').then((file) => file.ChatPage)
export const profilePage = () => import('#features/profile/web/pages/profile-page.tsx').then((file) => file.ProfilePage)
export const personPage = () => import('#features/profile/web/pages/person-page.tsx').then((file) => file.PersonPage)
export const settingsPage = () =>
  import('#features/settings/web/pages/settings-page.tsx').then((file) => file.SettingsPage)
export const careerPage = () => import('#features/career/web/pages/career-page.tsx').then((file) => file.CareerPage)
export const goalPage = () => import('#features/goals/web/pages/goal-page.tsx').then((file) => file.GoalPage)
export const reviewPage = () => import('#features/goals/web/pages/review-page.tsx').then((file) => file.ReviewPage)
export const applicationsPage = () =>
  import('#features/applications/web/pages/applications-page.tsx').then((file) => file.ApplicationsPage)
export const classesPage = () => import('#features/classes/web/pages/classes-page.tsx').then((file) => file.ClassesPage)
export const crewPage = () => import('#features/crew/web/pages/crew-page.tsx').then((file) => file.CrewPage)
export const practicePage = () =>
  import('#features/practice/web/pages/practice-page.tsx').then((file) => file.PracticePage)
export const adminPage = () => import('#features/admin/web/pages/admin-page.tsx').then((file) => file.AdminPage)
export const recordPage = () => import('#features/record/web/pages/record-page.tsx').then((file) => file.RecordPage)
