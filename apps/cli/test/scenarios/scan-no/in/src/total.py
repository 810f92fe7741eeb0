# covers: EB-001
total = 1
