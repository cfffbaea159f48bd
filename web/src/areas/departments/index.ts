import type { Area } from '../../app/area.ts'

export const area: Area = {
  screens: [
    {
      routes: ['/departmentList'],
      screen: () => import('./DepartmentsScreen.tsx').then(({ DepartmentsScreen }) => DepartmentsScreen),
    },
    {
      routes: ['/departmentHome'],
      screen: () => import('./DepartmentScreen.tsx').then(({ DepartmentScreen }) => DepartmentScreen),
    },
  ],
}
