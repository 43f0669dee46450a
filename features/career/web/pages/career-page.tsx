import { Navigate } from '@tanstack/react-router'

/** Until there are plans, a career begins with its applications. */
export const CareerPage = () => <Navigate to="/career/applications" replace />
