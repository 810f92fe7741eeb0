# covers: EB-001
