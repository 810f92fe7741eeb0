# covers: EB-002, auth/log-in
# covers: EB-404
